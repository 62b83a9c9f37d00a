/** What the thread that matches says of a pattern: it knows no texts. */
export const TOO_SLOW = 'too slow'
