const LONGEST = 300

/** What went wrong, without what belongs to an account alone: of addresses the host is left. */
export function shownError(error: string): string {
  const told = error.replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/?#"'<>]*@)?([^\s/?#"'<>]+)[^\s"'<>]*/gi, '$1$2/…')
  return told.length > LONGEST ? `${told.slice(0, LONGEST).toWellFormed()}…` : told
}
