/** The contract's bounds of what may be asked for. */
export const DISCOVERY_LIMITS = {
  max_urls: { default: 1_000, minimum: 1, maximum: 10_000 },
  max_pages: { default: 100, minimum: 1, maximum: 1_000 },
  max_depth: { default: 2, minimum: 0, maximum: 10 },
  start_index: { default: 1, minimum: 0, maximum: 1_000_000_000 },
  step: { default: 1, minimum: 1, maximum: 1_000_000 },
} as const
