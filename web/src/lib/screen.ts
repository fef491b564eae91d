import type { BrandSettings } from "@mela/contract/site/site";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { MessageId } from "../locales/message-id.ts";

/** What a route fixes of the list or grid that it opens. */
export interface GamePreset {
  category: string;
  vendor?: string;
  classify?: string;
}

/** Every screen takes these and no more; the rest comes from the address and from queries. */
export interface ScreenProps {
  /** Path of the route table, also when an extra route led here. */
  path: string;
  /** What the page is called. */
  title: MessageId;
  preset?: GamePreset | undefined;
}

/** What a screen gets to fetch its first data with, on the server and before a lazy screen is shown. */
export interface PrefetchContext {
  client: QueryClient;
  template: BrandSettings;
  language: string;
  /** Of the route: the one path whose category stands in its query is known by it. */
  path: string;
  search: URLSearchParams;
  preset?: GamePreset | undefined;
}

/** Picture that paints largest on the first view, so that the document can ask for it early. */
export interface LeadImage {
  src: string;
  srcset?: string;
  sizes?: string;
}

export interface ScreenModule {
  Screen: ComponentType<ScreenProps>;
  /** Fills the query cache for the visitor's view; answers the lead image when there is one. */
  prefetch?: (context: PrefetchContext) => Promise<LeadImage | void>;
}
