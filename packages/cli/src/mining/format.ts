export const percent = (share: number): string => `${Math.round(share * 100)} %`

/** Filters as people write them: `department=Sales`. */
export const filterText = (
  filters: readonly {
    readonly attribute: string
    readonly values: readonly string[]
    readonly displayValues: readonly string[]
  }[],
): string =>
  filters
    .map(({ attribute, values, displayValues }) => {
      const shown = values.map((value, place) => displayValues[place] || value)
      return `${attribute}=${shown.join('|')}`
    })
    .join(' ')
