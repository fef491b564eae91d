import { useState, type ImgHTMLAttributes } from "react";

export interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** Told when the picture could not be loaded. */
  onFail?: () => void;
}

/** A picture that hides itself when it fails to load, in place of the browser's broken sign (ERR-40). */
export function Picture({ onFail, alt = "", src, ...rest }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const fail = () => {
    setFailedSrc(src);
    onFail?.();
  };
  if (failedSrc !== undefined && failedSrc === src) return null;
  // An image of the server's document may have failed before React listened: then it is complete without any size.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") fail();
  };
  return <img {...rest} ref={check} src={src} alt={alt} onError={fail} />;
}
