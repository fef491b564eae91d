import { useEffect, useState, type ImgHTMLAttributes } from "react";
import { usePictureHosts } from "../lib/picture-hosts.ts";

export interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** Told when the picture could not be loaded. */
  onFail?: () => void;
}

/**
 * A picture, asked for at one of the brand's hosts. What that host does not give comes from the site itself, and a picture that is
 * nowhere hides itself, in place of the browser's broken sign (ERR-40), until the network is back.
 */
export function Picture({ onFail, alt = "", src = "", srcSet, ...rest }: PictureProps) {
  const hosts = usePictureHosts();
  const [failedSrc, setFailedSrc] = useState<string>();
  useEffect(() => {
    if (failedSrc === undefined) return;
    const tryAgain = () => setFailedSrc(undefined);
    addEventListener("online", tryAgain);
    return () => removeEventListener("online", tryAgain);
  }, [failedSrc]);
  // Its host is known from now on as the one that is asked: another render shows what is chosen then.
  const [, askAgain] = useState(0);
  if (src !== "" && failedSrc === src) return null;
  const address = hosts.addressOf(src);
  const fail = () => {
    if (hosts.failed(src, address)) return askAgain((times) => times + 1);
    setFailedSrc(src);
    onFail?.();
  };
  // An image of the server's document may have failed before React listened: then it is complete without any size.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") fail();
  };
  const set = srcSet === undefined ? undefined : hosts.srcsetOf(srcSet);
  // The key: an image that is asked for elsewhere must not be taken for the one that failed.
  return <img {...rest} key={address} ref={check} src={address === "" ? undefined : address} srcSet={set} alt={alt} onError={fail} />;
}
