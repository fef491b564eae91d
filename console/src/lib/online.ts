import { useEffect, useState } from "react";

/** Whether there is a connection, as far as the browser knows. */
export function useOnline(): boolean {
  const [online, setOnline] = useState(() => navigator.onLine !== false);
  useEffect(() => {
    const follow = () => setOnline(navigator.onLine !== false);
    addEventListener("online", follow);
    addEventListener("offline", follow);
    return () => {
      removeEventListener("online", follow);
      removeEventListener("offline", follow);
    };
  }, []);
  return online;
}
