/** Who writes what an import brings, for the log. */
export interface Author {
  ownerId: number;
  impersonatorId: number | null;
  reason: string | null;
}
