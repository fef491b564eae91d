import type { ReactNode } from "react";
import { Link } from "wouter";
import { useMay } from "../data/permissions.ts";
import { useBrand } from "../lib/brand.tsx";

/** A member of the brand of the address, by their account; leads to their page whoever may read it. */
export function MemberLink({ id, account }: { id: number; account: string }): ReactNode {
  const may = useMay();
  const brand = useBrand().code;
  return may("members.read") ? <Link to={`~/console/b/${brand}/members/${id}`}>{account}</Link> : account;
}
