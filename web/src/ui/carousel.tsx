import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { easeInOut, indexAt, isAway, mayPlay, nextIndex } from "./carousel-rules.ts";
import { classNames } from "./class-names.ts";
import { useReducedMotion } from "./use-reduced-motion.ts";
import styles from "./carousel.module.css";

export interface CarouselProps {
  /** Accessible name. */
  label: string;
  /** "Slide 2 of 4". */
  slideLabel: (position: number, count: number) => string;
  slides: readonly { key: string; content: ReactNode }[];
  /** ms between two moves; 0 stands still. */
  interval: number;
  /** ms that one move takes. */
  duration?: number;
  /** Dots that jump to a slide; drawn only for two slides or more (BANNER-05). */
  dots?: boolean;
  /** Stands still for good once a finger was on it: for small things that are aimed at. */
  yields?: boolean;
  className?: string;
}

/**
 * Slides side by side over the platform's scroll snapping, so that a finger moves them as any list. Plays by itself and begins
 * again after the last; a touch, focus inside, a pointer above or a hidden page holds it, so does that nothing of it is in view, and
 * less motion stops it. A tap while it moves by itself opens nothing, since another thing may stand there than was aimed at.
 */
export function Carousel({ label, slideLabel, slides, interval, duration = 1000, dots = false, yields = false, className }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  // While it moves by itself: where it stands is known then, and to ask would have the page laid out in each frame.
  const moves = useRef(false);
  const [held, setHeld] = useState(false);
  const [touched, setTouched] = useState(false);
  const reducedMotion = useReducedMotion();
  const count = slides.length;

  useEffect(() => {
    const element = track.current;
    if (!element || interval <= 0 || count < 2 || (yields && touched)) return;
    const timer = setInterval(() => {
      const away = isAway(element.getBoundingClientRect(), innerHeight);
      if (!mayPlay({ count, held, hidden: document.hidden, away, reducedMotion })) return;
      const next = nextIndex(indexAt(element.scrollLeft, element.clientWidth, count), count);
      slideTo(element, next, duration, moves, () => setIndex(next));
    }, interval);
    return () => clearInterval(timer);
  }, [count, duration, held, interval, reducedMotion, touched, yields]);

  return (
    <div
      className={classNames(styles.carousel, className)}
      role="group"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onTouchStart={() => {
        setHeld(true);
        setTouched(true);
      }}
      onTouchEnd={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget }) => {
          if (!moves.current) setIndex(indexAt(currentTarget.scrollLeft, currentTarget.clientWidth, count));
        }}
      >
        {slides.map((slide, position) => (
          <div
            key={slide.key}
            className={styles.slide}
            role="group"
            aria-label={slideLabel(position + 1, count)}
            inert={position !== index}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {dots && count > 1 ? (
        <div className={styles.dots}>
          {slides.map((slide, position) => (
            <button
              key={slide.key}
              type="button"
              className={styles.dot}
              aria-label={slideLabel(position + 1, count)}
              aria-current={position === index || undefined}
              onClick={() =>
                track.current && slideTo(track.current, position, reducedMotion ? 0 : duration, moves, () => setIndex(position))
              }
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Scrolls to a slide in the given time; `moves` says that it does, and `onHalf` is called when the slide is the nearest. The platform's own smooth scrolling has no duration, so the frames are ours. */
function slideTo(track: HTMLElement, index: number, duration: number, moves: RefObject<boolean>, onHalf: () => void): void {
  const sign = getComputedStyle(track).direction === "rtl" ? -1 : 1;
  const from = track.scrollLeft;
  const to = sign * index * track.clientWidth;
  if (duration <= 0) {
    track.scrollLeft = to;
    return;
  }
  const started = performance.now();
  track.style.scrollSnapType = "none";
  track.style.pointerEvents = "none";
  moves.current = true;
  let told = false;
  const step = (now: number) => {
    const t = Math.min(1, (now - started) / duration);
    track.scrollLeft = from + (to - from) * easeInOut(t);
    if (t >= 0.5 && !told) {
      told = true;
      onHalf();
    }
    if (t < 1) return void requestAnimationFrame(step);
    moves.current = false;
    track.style.scrollSnapType = track.style.pointerEvents = "";
  };
  requestAnimationFrame(step);
}
