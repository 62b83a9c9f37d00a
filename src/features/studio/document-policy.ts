/**
 * The browser's own guard around a page of somebody else, should its document ever hold more than it is meant to: no script runs, nothing is
 * loaded but styles that stand in it and, when asked for, pictures by our own route; no form is sent and no window opened. It keeps the origin,
 * so that the dashboard can mark its elements: nothing inside can use that, since nothing inside runs.
 */
export function documentPolicy(withPictures: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'unsafe-inline'",
    withPictures ? "img-src 'self'" : "img-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; ')
}

/** A picture that somebody opens by itself. */
export const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"
