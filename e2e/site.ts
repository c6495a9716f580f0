import { runningSite } from '../testing/running-site.ts'
import { stock } from './cars.ts'

/** Playwright's globalSetup: what it returns is called when the last journey has ended, however it ended. */
export default async function startSite(): Promise<() => Promise<void>> {
  const site = await runningSite(stock())
  process.env.FORECOURT_ADDRESS = site.address
  return site.stop
}
