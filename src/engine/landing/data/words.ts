/** By language: alternatives, divided by `|`; accents and case do not matter. */
export type Words = Readonly<Record<string, string>>
