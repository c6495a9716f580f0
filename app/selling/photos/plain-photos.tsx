import { SizedPicture } from '#app/listings/sized-picture.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { pictureSrcSet, renditionPath } from '#contracts/listings/pictures.ts'
import type { Photo } from '#contracts/selling/photos.ts'
import { PHOTO_FILES, PHOTO_PLACES, REMOVED_PHOTOS } from './plain-changes.ts'
import { acceptedPhotos } from './uploads/accepted-photos.ts'

/** Photographs without scripts: files go with the form; each has a place, and can be removed. */
export function PlainPhotos({ ids, photos }: { ids: readonly string[]; photos: readonly Photo[] }) {
  const byId = new Map(photos.map(photo => [photo.id, photo]))
  return (
    <>
      {ids.length > 0 && (
        <ol className="grid gap-3 sm:grid-cols-2">
          {ids.map((id, index) => (
            <li key={id} className="flex gap-3 rounded-md border border-line bg-card p-3">
              <PlainPicture photo={byId.get(id)} />
              <div className="grid content-start gap-1 [@media(scripting:enabled)]:invisible">
                <TextField
                  label={`Place of photo ${index + 1}`}
                  name={PHOTO_PLACES}
                  inputMode="numeric"
                  defaultValue={String(index + 1)}
                />
                <Checkbox name={REMOVED_PHOTOS} value={id}>
                  Remove photo {index + 1}
                </Checkbox>
              </div>
            </li>
          ))}
        </ol>
      )}
      <FileField label="Add photos" name={PHOTO_FILES} multiple accept={acceptedPhotos} />
    </>
  )
}

function PlainPicture({ photo }: { photo: Photo | undefined }) {
  const { photograph = null } = photo ?? {}
  return (
    <div className="aspect-4/3 w-32 shrink-0 self-start overflow-hidden rounded-sm bg-sunken">
      {photograph ? (
        <SizedPicture
          picture={{
            url: renditionPath(photograph.path, 320, 'webp'),
            srcSet: pictureSrcSet(photograph, 'webp'),
          }}
          sizes="128px"
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <p className="p-2 text-[13px] leading-4 text-muted">{photo?.problem ?? 'Getting ready'}</p>
      )}
    </div>
  )
}
