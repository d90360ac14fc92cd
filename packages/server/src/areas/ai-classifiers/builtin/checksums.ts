const digitsOf = (text: string): number[] => Array.from(text, (one) => one.charCodeAt(0) - 48)

/** The last digit of card numbers and some national numbers. */
export function luhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    let digit = digits.charCodeAt(digits.length - 1 - i) - 48
    if (i % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2
    sum += digit
  }
  return sum % 10 === 0
}

/** The rest by 97 of a number of any length, letters counting from 10; ISO 7064. */
export function mod97(text: string): number {
  let rest = 0
  for (const one of text) {
    const value = Number.parseInt(one, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** Whether the weighted digits add up to a multiple. */
export const weighted = (digits: string, weights: readonly number[], by: number): boolean =>
  digitsOf(digits).reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0) % by === 0

/** The two last digits of a CPF. */
export function cpf(digits: string): boolean {
  if (/^(\d)\1+$/.test(digits)) return false
  return [9, 10].every((count) => {
    const sum = digitsOf(digits.slice(0, count)).reduce((total, digit, at) => total + digit * (count + 1 - at), 0)
    return ((sum * 10) % 11) % 10 === Number(digits[count])
  })
}

const MULTIPLY = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const PERMUTE = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

/** The last digit by Verhoeff. */
export const verhoeff = (digits: string): boolean =>
  [...digits].reverse().reduce((check, digit, at) => {
    const moved = PERMUTE[at % 8]![Number(digit)]!
    return Number(MULTIPLY[check]![Number(moved)])
  }, 0) === 0

/** The last digit of a German tax number, and its rule of one repeated digit. */
export function taxNumber(digits: string): boolean {
  const counts = new Map<string, number>()
  for (const one of digits.slice(0, 10)) counts.set(one, (counts.get(one) ?? 0) + 1)
  const repeated = [...counts.values()].filter((count) => count > 1)
  if (repeated.length !== 1 || repeated[0]! > 3) return false
  let product = 10
  for (const digit of digitsOf(digits.slice(0, 10))) {
    const sum = (digit + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === Number(digits[10])
}

const ODD: Record<string, number> = Object.fromEntries(
  [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((one, at) => {
    const values = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
    return [one, values[at < 10 ? at : at - 10]!]
  }),
)

/** The last letter of an Italian fiscal code. */
export function fiscalCode(code: string): boolean {
  let sum = 0
  for (let i = 0; i < 15; i++) {
    const one = code[i]!
    sum += i % 2 === 0 ? ODD[one]! : one > '9' ? one.charCodeAt(0) - 65 : Number(one)
  }
  return String.fromCharCode(65 + (sum % 26)) === code[15]
}
