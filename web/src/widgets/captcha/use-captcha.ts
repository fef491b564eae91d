import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { captchaQuery, type CaptchaPurpose } from "../../data/auth/account.ts";
import { earnCaptcha } from "../../data/verification/verification.ts";

export interface Captcha {
  /** Address of the picture; undefined while there is none. */
  image: string | undefined;
  /** Goes with the answer. */
  id: string | undefined;
  loading: boolean;
  failed: boolean;
  /** Another picture: after every use, since a captcha serves once. */
  next: () => void;
  /** The way around the picture: idle, at work, done, or failed. */
  work: "idle" | "busy" | "done" | "failed";
  /** Does the work and gives the answer; null when it failed. */
  earn: () => Promise<string | null>;
}

/** A captcha for one purpose, fetched as soon as it is shown. */
export function useCaptcha(purpose: CaptchaPurpose, shown: boolean): Captcha {
  const [round, setRound] = useState(0);
  const [earned, setEarned] = useState<string | null>(null);
  const [work, setWork] = useState<Captcha["work"]>("idle");
  const query = useQuery({ ...captchaQuery(purpose, round), enabled: shown });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const next = () => {
    stop.current?.abort();
    setEarned(null);
    setWork("idle");
    setRound((before) => before + 1);
  };
  const earn = async (): Promise<string | null> => {
    const controller = new AbortController();
    stop.current = controller;
    setWork("busy");
    try {
      const { id, answer } = await earnCaptcha(purpose, controller.signal);
      setEarned(id);
      setWork("done");
      return answer;
    } catch {
      if (!controller.signal.aborted) setWork("failed");
      return null;
    }
  };
  return {
    image: query.data ? `data:image/png;base64,${query.data.image}` : undefined,
    id: earned ?? query.data?.id,
    loading: query.isFetching,
    failed: query.isError,
    next,
    work,
    earn,
  };
}
