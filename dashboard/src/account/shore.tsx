import { BirdShape } from '../parts/bird-mark.tsx'
import './shore.css'

/** A beach at low tide: the picture beside the sign-in and set-up forms. */
export function Shore() {
  return (
    <svg
      className="shore"
      viewBox="0 0 640 520"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="shore-sun" cx="446" cy="190" r="46" />
      <path className="shore-far" d="M0 236c90-22 176-20 262-6s170 22 378-14v304H0Z" />
      <path className="shore-sea" d="M0 268c120-14 210 14 320 8s210-30 320-14v258H0Z" />
      <path className="shore-wet" d="M0 347c70-20 130-18 196 2s132 22 204 4 150-26 240 0v162H0Z" />
      <path className="shore-foam" d="M0 346c70-20 130-18 196 2s132 22 204 4 150-26 240 0" />
      <path className="shore-sand" d="M0 412c110-26 210-18 322 2s214 12 318-20v126H0Z" />
      <g className="shore-track">
        <path d="m86 474 9-3M118 482l9-3M150 472l9-3M184 480l9-3M216 469l9-3" />
      </g>
      <g transform="translate(222 324) scale(3.1)">
        <BirdShape />
      </g>
      <g transform="translate(428 344) scale(1.9)">
        <BirdShape />
      </g>
      <g transform="translate(206 336) scale(-1.5 1.5)">
        <BirdShape />
      </g>
    </svg>
  )
}
