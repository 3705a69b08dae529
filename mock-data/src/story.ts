/** Something seeded that is worth showing: where to find it, and what to look at there. */
export interface Story {
  /** The domain and a name: `bookings/charged-twice`. */
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly description: string;
  /** The dashboard's address of it: `/dashboard/bookings/…`. */
  readonly path: string;
}

/** A story before it has found its record. */
export type StoryText = Pick<Story, 'title' | 'description'>;

/** `id` comes from the domain and the title. */
export function storyOf(domain: string, { title, description }: StoryText, path: string): Story {
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return { id: `${domain}/${name}`, title, description, path: `/dashboard/${path}` };
}
