import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Where compiled code is kept from one start to the next. Beside the code, where only its owner writes: whoever can write here can
 * change what runs. Where nothing can be written, every start compiles anew.
 */
export const COMPILE_CACHE_DIR = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'sandpiper')

/** Called before the rest is imported: it holds for what is loaded from then on. */
export function keepCompiledCode(): void {
  enableCompileCache(COMPILE_CACHE_DIR)
}
