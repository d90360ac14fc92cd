import { formatAgo, formatTime } from '../lib/format.ts'

/** How long ago, with the exact time of the reader's zone behind it. */
export const Ago = ({ time }: { time: string | undefined }) =>
  time ? (
    <time dateTime={time} title={formatTime(time)}>
      {formatAgo(time)}
    </time>
  ) : (
    <span className="muted">–</span>
  )

export const ExactTime = ({ time }: { time: string | undefined }) =>
  time ? (
    <time dateTime={time} title={formatAgo(time)}>
      {formatTime(time)}
    </time>
  ) : (
    <span className="muted">–</span>
  )
