import { StartRefused } from '#platform/db/start-refused.ts'

/** A backup that cannot be made or restored, for a reason the operator can act on. Nothing was changed. */
export class BackupRefused extends StartRefused {}
