import type { PersonalDataSource } from '#server/platform/personal-data.ts'

export const savedPersonalData: PersonalDataSource = {
  tables: [
    { table: 'wishlist_cars', key: 'user_id' },
    { table: 'saved_searches', key: 'user_id' },
  ],
}
