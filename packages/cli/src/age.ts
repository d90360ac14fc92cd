/** `5m`, `3h` or `12d` since then; empty when that is not known. */
export function ageSince(moment: string | undefined, now: Date): string {
  if (!moment) return ''
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / 60_000))
  if (minutes < 60) return `${minutes}m`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)}h` : `${Math.floor(minutes / 1440)}d`
}
