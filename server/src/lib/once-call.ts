/** A call that takes effect once. */
export interface OnceCall {
  /** Whose keys they are: no two people's meet. */
  readonly owner: string;
  readonly key: string;
  /** Method and path. */
  readonly name: string;
  readonly input: unknown;
}
