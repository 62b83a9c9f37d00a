import './bird-mark.css'

/** A sandpiper at the water's edge. Colours come from the style sheet, so that it follows the colour scheme. */
export function BirdMark({ size = 32 }: { size?: number }) {
  return (
    <svg className="bird-mark" viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
      <BirdShape />
      <path className="bird-water" d="M5 44.2c3.2-2 6.3-2 9.5 0s6.3 2 9.5 0 6.3-2 9.5 0 6.3 2 9.5 0" />
    </svg>
  )
}

/** The bird alone, in a box of 48 by 48, its feet at a height of 42. */
export function BirdShape() {
  return (
    <>
      <path className="bird-leg" d="M19.5 30 17.6 36l1.6 6h2.8M24.5 30l2.9 6-1 6h2.8" />
      <path className="bird-bill" d="M36.6 9.4C41 9.8 45 11.2 48 13.4c-3.6-1.1-7.4-1.4-11.2-1.1Z" />
      <path
        className="bird-belly"
        d="M3 25C9 20.5 17 17 24 15.5c2.5-.7 3-3 3.8-4.9C28.8 8 31 6.8 33 7c2.6.2 4.4 2.2 4.2 4.6-.2 1.9-.8 3-1.1 4.6-.5 5.8-3.1 11.8-9.6 14-6 1.8-13 .3-16.9-2.6-2-1.3-4.1-2.1-6.6-2.6Z"
      />
      <path
        className="bird-back"
        d="M3 25C9 20.5 17 17 24 15.5c2.5-.7 3-3 3.8-4.9C28.8 8 31 6.8 33 7c1.9.1 3.5 1.1 4.1 3-2.6.7-4.5 2.5-5.5 5.5-1.1 5-6.6 10.3-14.6 10.9-5.5.4-10-.4-14-1.4Z"
      />
      <path className="bird-wing" d="M8.5 24.6c5-3.6 11.5-5.6 18.7-5.3-2.6 3.6-7 5.5-11.9 5.8-2.4.1-4.6 0-6.8-.5Z" />
      <circle className="bird-eye" cx="33.5" cy="10" r="1" />
    </>
  )
}
