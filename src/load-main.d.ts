export function loadMain(): Promise<{ main(words: readonly string[]): Promise<number> }>
export function joinedCode(): string | null
