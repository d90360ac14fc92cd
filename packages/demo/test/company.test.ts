import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Company, companyOf } from '../src/company/company.ts'
import { shuffled } from '../src/company/dice.ts'
import { ROUNDS } from '../src/company/limits.ts'
import { hasLeft, managerAt, type Person, personAt } from '../src/company/person.ts'

const AS_OF = new Date('2026-03-01T00:00:00Z')
const of = (users: number, seed = 'a') => companyOf(seed, users, AS_OF)

const everybody = (company: Company, round = ROUNDS - 1): Person[] =>
  Array.from({ length: company.users }, (_, index) => personAt(company, index, round)).filter(
    (one) => one !== undefined,
  )

test('a shuffle takes every place once', () => {
  for (const size of [1, 2, 7, 64, 1000]) {
    const places = Array.from({ length: size }, (_, index) => shuffled(size, 'seed')(index))
    assert.deepEqual(
      places.toSorted((a, b) => a - b),
      places.map((_, index) => index),
    )
  }
})

test('the same seed and size make the same people, another seed makes others', () => {
  assert.deepEqual(everybody(of(200)), everybody(of(200)))
  assert.notDeepEqual(
    everybody(of(200)).map(({ displayName }) => displayName),
    everybody(of(200, 'b')).map(({ displayName }) => displayName),
  )
})

for (const users of [10, 11, 19, 20, 59, 60, 200, 3000]) {
  test(`${users} people have an address and a number each, and departments hold all of them`, () => {
    const company = of(users)
    const people = everybody(company)
    assert.equal(people.length, users)
    assert.equal(new Set(people.map(({ email }) => email)).size, users)
    assert.equal(new Set(people.map(({ number }) => number)).size, users)
    const sizes = company.departments.map(({ size }) => size)
    assert.ok(sizes.every((size) => size > 0))
    assert.equal(
      sizes.reduce((sum, size) => sum + size),
      users,
    )
  })

  test(`managers of ${users} people form a tree under one head, and none of them has left`, () => {
    const company = of(users)
    for (let round = 0; round < ROUNDS; round++) {
      for (const { index } of everybody(company, round)) {
        let steps = 0
        for (let at = index; at !== 0; at = managerAt(company, at, round)!) {
          assert.ok(steps++ < 12, 'the way up ends')
          const manager = personAt(company, managerAt(company, at, round)!, round)
          assert.ok(manager && !hasLeft(manager, round), `${at} has a manager in round ${round}`)
        }
      }
    }
  })

  test(`of ${users} people somebody joins, and somebody leaves`, () => {
    const lives = everybody(of(users)).map(({ life }) => life)
    assert.ok(lives.some(({ joins }) => joins > 0))
    assert.ok(lives.some(({ leaves }) => leaves < ROUNDS))
  })
}

test('names are still each their own where they repeat', () => {
  const company = of(100_000)
  const logins = new Set(Array.from({ length: company.users }, (_, index) => personAt(company, index, 3)!.login))
  assert.equal(logins.size, company.users)
})

test('a company of 3000 is made up as one expects', () => {
  const people = everybody(of(3000))
  const part = (is: (person: Person) => boolean) => people.filter(is).length / people.length
  const between = (value: number, least: number, most: number) =>
    assert.ok(value >= least && value <= most, `${value} is between ${least} and ${most}`)
  between(
    part(({ department }) => department.id === 'engineering'),
    0.25,
    0.33,
  )
  between(
    part(({ employmentType }) => employmentType === 'Contractor'),
    0.04,
    0.12,
  )
  between(
    part(({ leads }) => leads),
    0.08,
    0.2,
  )
  between(
    part(({ life }) => life.leaves < ROUNDS),
    0.04,
    0.08,
  )
  between(
    part(({ life }) => life.joins > 0),
    0.03,
    0.07,
  )
  between(
    part(({ life }) => life.moves < ROUNDS),
    0.03,
    0.06,
  )
})
