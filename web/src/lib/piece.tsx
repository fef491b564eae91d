import { type ComponentType, type FunctionComponent, memo, Suspense } from "react";

/**
 * A part of the page that comes to life by itself, after what stands around it, or at once when it is touched: a tap then waits for one
 * part and not for the whole page. What its parent is told in the meantime does not hurry it, unless its own props change. Fields to fill
 * in have no place in it, since what was typed early is made up for as soon as the page around it lives (`app/early.ts`).
 */
export function piece<Props extends object>(Part: ComponentType<Props>): FunctionComponent<Props> {
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
}
