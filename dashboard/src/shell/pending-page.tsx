import { BirdMark } from '../parts/bird-mark.tsx'
import './bare-page.css'

export function PendingPage() {
  return (
    <div className="pending" role="status">
      <BirdMark size={56} />
      <span>Loading…</span>
    </div>
  )
}
