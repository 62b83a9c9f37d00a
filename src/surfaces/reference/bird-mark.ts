import { type Html, html } from './html.ts'

/** The mark of the dashboard: a sandpiper at the water's edge. Its colours come from the style sheet. */
export const BIRD_MARK: Html = html`<svg class="bird-mark" viewBox="0 0 48 48" width="32" height="32" aria-hidden="true" focusable="false">
<path class="bird-leg" d="M19.6 31.5 17.8 42h3.400M25 31.5 26.4 42h3.4"/>
<path class="bird-bill" d="M36.7 10.3 47.3 15.3 36.2 14.700Z"/>
<path class="bird-body" d="M2.2 30.600C7 24.7 13.2 20.4 20 18.300c4.2-1.3 6-3.5 6.9-6.900C27.7 8 30.2 6.2 33 6.3c3 .1 5.2 2.4 5.2 5.3 0 2.3-.6 4.3-1 6.9-.9 6.3-2.9 10.9-8 13.3-4.3 2-9.4 1.8-13.8-.5-3.6-1.6-8-1.7-13.2-.7Z"/>
<path class="bird-wing" d="M9.4 27.700c5.4-4.7 12.4-7 19.2-6.3-1.8 4.5-5.6 7-10.2 7.1-3.2.1-5.9-.3-9-.8Z"/>
<circle class="bird-eye" cx="34.2" cy="10.9" r="1.15"/>
<path class="bird-water" d="M5 44.2c3.2-2 6.3-2 9.5 0s6.3 2 9.5 0 6.3-2 9.5 0 6.3 2 9.5 0"/>
</svg>`
