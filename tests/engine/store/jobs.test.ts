// What the service has said of a job's credits stays, whatever a later answer leaves out.
import { expect, test } from 'vitest'
import { accept, fill, newFile, openAt, STRATEGY } from './workspace.ts'

test('a charge and a refund stay when a later answer names none, and no more is given back than was charged', () => {
  const store = openAt(newFile())
  const [task] = fill(store, ['B000000001'], STRATEGY).tasks
  if (task === undefined) throw new Error('there is no task')
  accept(store, task, 'a job')
  const booked = () => {
    const { creditCost, creditsRefunded } = store.jobs.get('a job')
    return [creditCost, creditsRefunded]
  }
  store.jobs.book('a job', { creditCost: 5, creditsRefunded: null })
  expect(booked()).toEqual([5, null])
  store.jobs.book('a job', { creditCost: null, creditsRefunded: 2 })
  expect(booked()).toEqual([5, 2])
  store.jobs.book('a job', { creditCost: null, creditsRefunded: null })
  expect(booked()).toEqual([5, 2])
  store.jobs.book('a job', { creditCost: null, creditsRefunded: 9 })
  expect(booked()).toEqual([5, 5])
})
