import type { ReactNode } from "react";

/** Two cards with nothing on them, in the colours of the brand: for brands without a picture of their own. */
export function EmptyDrawing(): ReactNode {
  return (
    <svg viewBox="0 0 200 150" width="200" height="150" aria-hidden="true">
      <ellipse cx="100" cy="128" rx="58" ry="7" fill="var(--line)" />
      <g stroke="var(--line-strong)" strokeWidth="2" strokeLinejoin="round">
        <rect x="48" y="32" width="62" height="84" rx="10" fill="var(--surface-3)" transform="rotate(-10 79 74)" />
        <rect x="88" y="28" width="64" height="88" rx="10" fill="var(--surface-4)" transform="rotate(7 120 72)" />
      </g>
      <g transform="rotate(7 120 72)" fill="none" strokeLinecap="round">
        <circle cx="120" cy="66" r="18" stroke="var(--accent)" strokeWidth="3" strokeDasharray="7 6.1" />
        <path d="M104 98h32" stroke="var(--text-3)" strokeWidth="3" />
      </g>
      <g fill="var(--ornament)">
        <path d="M166 22l2.8 6.2L175 31l-6.2 2.8L166 40l-2.8-6.2L157 31l6.2-2.8z" />
        <path d="M38 18l2 4.5 4.5 2-4.5 2-2 4.5-2-4.5-4.5-2 4.5-2z" fill="var(--ornament-2)" />
        <path d="M176 92l1.8 4 4 1.8-4 1.8-1.8 4-1.8-4-4-1.8 4-1.8z" fill="var(--ornament-3)" />
      </g>
    </svg>
  );
}
