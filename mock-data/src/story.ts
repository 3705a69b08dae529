/** A seeded record worth showing, with its place and its point. */
export interface Story {
  /** The domain and a name: `bookings/charged-twice`. */
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly description: string;
  /** The dashboard path: `/dashboard/bookings/…`. */
  readonly path: string;
}

/** A story before its record is known. */
export type StoryText = Pick<Story, 'title' | 'description'>;

/** `id` is derived from the domain and the title. */
export function storyOf(domain: string, { title, description }: StoryText, path: string): Story {
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return { id: `${domain}/${name}`, title, description, path: `/dashboard/${path}` };
}
