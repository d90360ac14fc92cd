/** `Risk over time` as `risk-over-time-2026-11-19.csv`. */
export function fileName(subject: string, ending: 'csv' | 'png', now = new Date()): string {
  const words = subject
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${words}-${day.join('-')}.${ending}`
}
