import { newReading } from '../../../wire/field.ts'
import type { StepDocument } from '../types.ts'
import { type GivenStep, PolicyStep, type ShownStep } from './step-shape.ts'

/** A stored step, read as a request is. */
// Safe because what is stored was read and written by the same shape.
export const readStep = (document: StepDocument): GivenStep => PolicyStep.read(document, '', newReading()) as GivenStep

/** A step in the form of the wire, whole. */
export const writeStep = (step: GivenStep): StepDocument =>
  // Safe because members left out are written as unset, and a shape writes an object.
  PolicyStep.write(step as ShownStep) as StepDocument
