/** What every list of one app gets. */
export type ContentProps = { appId: string; q: string | undefined; onWords(next: string | undefined): void }

/** What a list filtered by words alone gives to `WordList`. */
export const wordsOf = ({ q, onWords }: ContentProps) => ({
  words: { value: q, onChange: onWords },
  isFiltered: q !== undefined,
  onClear: () => onWords(undefined),
})

export const NO_WORDS = { isFiltered: false, onClear: () => {} } as const
