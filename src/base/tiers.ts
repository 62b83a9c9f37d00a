export const TIERS = ['free', 'hobby', 'pro', 'enterprise'] as const

export type Tier = (typeof TIERS)[number]

/** What an account of a tier may do; -1 is unlimited. */
export type TierLimits = {
  strategiesPer30Days: number
  generationsPerDay: number
  requestsPerMinute: number
  jobsPerHour: number
}
