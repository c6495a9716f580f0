/** What London's ultra low emission zone charges a car, by the day it came into force, oldest first. */
export interface UlezCharge {
  /** ISO date */
  from: string
  dailyPounds: number
}

export const ulezCharges: readonly UlezCharge[] = [{ from: '2019-04-08', dailyPounds: 12.5 }]
