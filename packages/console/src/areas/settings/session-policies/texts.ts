const sessions = (count: number): string => (count === 1 ? '1 open session' : `${count} open sessions`)

/** What a change does to the sessions that are open. */
export const texts = {
  locksOut: 'You come from an address that would be refused: you would be locked out.',
  ownEnds: 'A session of yours is among them: you may have to sign in again.',
  ended: (count: number) => `${sessions(count)} would be over at once.`,
  refused: (count: number) => `${sessions(count)} began at an address that would be refused.`,
  shortened: (count: number) => `${sessions(count)} would end earlier than now.`,
  people: (names: string, more: number) => `Of ${names}${more > 0 ? ` and ${more} more` : ''}.`,
}
