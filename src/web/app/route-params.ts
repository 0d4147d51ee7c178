/** What the address holds: the pattern's named parts. */
export type RouteParams = Readonly<Record<string, string | undefined>>;
