export interface ColumnArrows {
  /** The entries do not fit, so arrows are shown. */
  overflow: boolean;
  up: boolean;
  down: boolean;
}

/** Which arrows a column shows and which of them lead anywhere; heights and offset in px. A pixel of rounding does not count. */
export function columnArrows(scrollTop: number, visible: number, total: number): ColumnArrows {
  const overflow = total > visible + 1;
  return { overflow, up: overflow && scrollTop > 1, down: overflow && scrollTop + visible < total - 1 };
}
