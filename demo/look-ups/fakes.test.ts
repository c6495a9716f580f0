import { expect, test } from 'vitest'
import {
  RefusedRegistration,
  TooManyEnquiries,
} from '#server/integrations/vehicle-enquiry/vehicle-enquiry.ts'
import { FakeMotHistory } from './fake-mot-history.ts'
import { FakeVehicleEnquiry } from './fake-vehicle-enquiry.ts'

test('the fake answers DVLA’s test registrations without any stock', async () => {
  const fake = new FakeVehicleEnquiry(async () => null)
  for (const plate of ['AA19AAA', 'AA19EEE', 'AA19PPP', 'L2WPS', 'AA19SRN', 'AA19DSL', 'AA19MOT', 'AA19AMP'])
    expect(await fake.enquire(plate)).toMatchObject({ make: expect.any(String) })
  expect(await fake.enquire('AA19AAA')).toMatchObject({
    make: 'FORD',
    co2Emissions: 300,
    euroStatus: 'EURO1',
  })
  expect(await fake.enquire('ER19NFD')).toBeNull()
  await expect(fake.enquire('ER19BAD')).rejects.toThrow(RefusedRegistration)
  await expect(fake.enquire('ER19THR')).rejects.toThrow(TooManyEnquiries)
})

test('the fake of DVSA tells of the demonstration stock and DVLA’s test registrations', async () => {
  const stock = async (registration: string) =>
    registration === 'JA19ABC'
      ? { make: 'Ford', model: 'Puma', trim: 'ST-Line', firstRegistered: '2024-02-29', motTests: [] }
      : null
  const fake = new FakeMotHistory(stock)
  expect(await fake.history('JA19ABC')).toMatchObject({
    ...{ make: 'FORD', model: 'PUMA ST-LINE', registrationDate: '2024-02-29', motTestDueDate: '2027-03-01' },
  })
  expect(await fake.history('AA19MOT')).toMatchObject({
    model: 'A3 S LINE',
    tests: [{ passed: true }, { passed: true }],
  })
  expect(await fake.history('ER19NFD')).toBeNull()
})
