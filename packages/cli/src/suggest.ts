import { nearest } from '@reeve/server/nearest'

/** " Did you mean …?" for the nearest of the known words; empty when none is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const meant = nearest(word, known)
  return meant === undefined ? '' : ` Did you mean ${meant}?`
}
