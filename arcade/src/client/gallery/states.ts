/** States of a control by their names: what each draws, or null where it draws by itself. */
export type States = Record<string, () => HTMLElement | null>;
