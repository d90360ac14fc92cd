/** An unsigned 64-bit integer where its type is not known beforehand; a bigint there is an int. */
export class Uint {
  readonly value: bigint

  constructor(value: bigint) {
    this.value = value
  }

  toString(): string {
    return this.value.toString()
  }
}
