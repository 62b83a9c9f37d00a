/** A URL, or the parts of one. `host` may be the folder of a unix socket. */
export type Connection =
  | string
  | { host: string; user: string; database: string; password?: string | undefined; port?: number | undefined }
