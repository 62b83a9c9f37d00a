/** Nobody is asked by this name: the calls stay inside of the process. */
export const INSIDE = 'http://sandpiper.invalid'
