import type { Launch } from "@mela/contract/games/games";
import { FRAME_MESSAGES, type FrameMessage } from "@mela/contract/provider/provider-calls";
import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { useT } from "../../../lib/i18n.tsx";
import { useRefusedFrame } from "./use-refused-frame.ts";
import { useToldBalance } from "./use-told-balance.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PlayerBar } from "./player-bar.tsx";
import { useLeaveQuestion } from "./use-leave-question.ts";
import { useOtherTitle } from "./use-other-title.ts";
import { keepFreeSound, wantsFreeSound } from "./free-sound.ts";
import { NEW_VISIT, readFrameMessage, sandboxOf, visitAfter } from "./player-rules.ts";
import { PlayerFailure, PlayerWait } from "./player-states.tsx";
import styles from "./player.module.css";

/** A frame that says nothing for so long is given up, ms. */
const LOAD_LIMIT_MS = 25_000;

export interface GameFrameProps {
  launch: Pick<Launch, "url" | "origin"> & { game: Pick<Launch["game"], "displayName"> };
  free: boolean;
  onExit: () => void;
  onDeposit: () => void;
  /** Leaves free play for the same game with money. */
  onMoney: () => void;
  onRetry: () => void;
}

/** The game in its frame under the bar. The game speaks through messages of its own origin; all others are ignored. */
export function GameFrame({ launch, free, onExit, onDeposit, onMoney, onRetry }: GameFrameProps) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const [visit, tell] = useReducer(visitAfter, NEW_VISIT);
  const [shown, setShown] = useState(false);
  const [tooSlow, setTooSlow] = useState(false);

  const question = useLeaveQuestion(visit.stake !== null);
  const leave = () => question.leave(onExit);
  const deposit = () => question.leave(onDeposit);
  const say = (message: FrameMessage) => frame.current?.contentWindow?.postMessage(message, launch.origin);
  const pause = () => say({ type: FRAME_MESSAGES.pause });
  const move = () => question.move(() => say({ type: FRAME_MESSAGES.leave }));
  const otherTitle = useOtherTitle({ say, leave: question.leave });
  useToldBalance(visit.stake, (amount) => {
    if (visit.ready && !free) say({ type: FRAME_MESSAGES.balance, amount });
  });

  const handleMessage = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow) return;
    const message = readFrameMessage(event, launch.origin);
    if (message === null) return;
    if (message.type === FRAME_MESSAGES.exit) leave();
    else if (message.type === FRAME_MESSAGES.deposit) deposit();
    else if (message.type === FRAME_MESSAGES.leave) move();
    else if (message.type === FRAME_MESSAGES.sound) keepFreeSound(message, free);
    else if (message.type === FRAME_MESSAGES.title) void (free || otherTitle(message));
    else {
      if (message.type === FRAME_MESSAGES.ready && free && wantsFreeSound()) say({ type: FRAME_MESSAGES.sound, amount: 1 });
      tell(message);
    }
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => handleMessage(event);
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);

  // While the question of leaving waits for its answer, the game begins nothing by itself.
  const pauseForQuestion = useEffectEvent(() => question.asked && pause());
  useEffect(() => void pauseForQuestion(), [question.asked]);

  const refused = useRefusedFrame(launch.origin);
  const open = visit.ready || shown;
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setTooSlow(true), LOAD_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [open]);

  if (refused || (tooSlow && !open)) return <PlayerFailure text="player.slow" onRetry={onRetry} />;
  return (
    <div className={styles.player} data-part="player">
      <PlayerBar
        name={launch.game.displayName}
        visit={visit}
        free={free}
        onLeave={question.leave}
        onExit={leave}
        onDeposit={deposit}
        onDue={pause}
        onMoney={() => question.leave(onMoney)}
      />
      <div className={styles.stage}>
        {open ? null : <PlayerWait text="player.loading" />}
        <iframe
          ref={frame}
          className={styles.frame}
          src={launch.url}
          title={t("player.frame", { name: launch.game.displayName })}
          sandbox={sandboxOf(launch.origin, location.origin)}
          allow="autoplay; fullscreen; screen-wake-lock"
          referrerPolicy="origin"
          onLoad={() => setShown(true)}
        />
      </div>
      {question.asked ? <LeaveDialog stake={visit.stake} net={visit.net} onLeave={question.agree} onStay={question.stay} /> : null}
    </div>
  );
}
