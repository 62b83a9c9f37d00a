import { createContext } from 'react'

/** How many things wait for whoever is signed in: told in the title of the tab, whichever page is open. */
export const AttentionContext = createContext(0)
