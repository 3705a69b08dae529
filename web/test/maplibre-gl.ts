// Replaces the map library, which needs WebGL. It records the calls, for tests to check.

type Listener = (event?: unknown) => void;

export class Map {
  static readonly created: Map[] = [];
  readonly controls: unknown[] = [];
  readonly bounds: unknown[] = [];
  readonly styles: unknown[] = [];
  readonly sources: Record<string, unknown> = {};
  /** The IDs of the features that have a state, by source. */
  readonly states: Record<string, unknown[]> = {};
  /** The movements of the map. */
  readonly moves: unknown[] = [];
  /** The features rendered everywhere. */
  drawn: unknown[] = [];
  isRemoved = false;
  readonly options: { container: HTMLElement; style: unknown };
  private readonly listeners: Record<string, Listener[]> = {};

  constructor(options: { container: HTMLElement; style: unknown }) {
    this.options = options;
    Map.created.push(this);
  }

  on(type: string, layersOrListener: string[] | Listener, listener?: Listener): { unsubscribe(): void } {
    const added = typeof layersOrListener === 'function' ? layersOrListener : listener;
    if (added) (this.listeners[type] ??= []).push(added);
    return { unsubscribe: () => {} };
  }

  /** Fires an event of the library. */
  emit(type: string, event?: unknown): void {
    for (const listener of this.listeners[type] ?? []) listener(event);
  }

  addControl(control: unknown): this {
    this.controls.push(control);
    return this;
  }

  fitBounds(bounds: unknown): this {
    this.bounds.push(bounds);
    return this;
  }

  setStyle(style: unknown): this {
    this.styles.push(style);
    return this;
  }

  addSource(id: string, source: { data: unknown }): this {
    this.sources[id] = source.data;
    return this;
  }

  getSource(id: string): { setData(data: unknown): void } | undefined {
    if (!(id in this.sources)) return undefined;
    return {
      setData: (data) => {
        this.sources[id] = data;
      },
    };
  }

  addLayer(): this {
    return this;
  }

  queryRenderedFeatures(): unknown[] {
    return this.drawn;
  }

  easeTo(move: unknown): this {
    this.moves.push(move);
    return this;
  }

  getZoom(): number {
    return 10;
  }

  getBounds(): { contains(): boolean } {
    return { contains: () => false };
  }

  isMoving(): boolean {
    return false;
  }

  setFeatureState({ source, id }: { source: string; id: unknown }): void {
    (this.states[source] ??= []).push(id);
  }

  removeFeatureState({ source }: { source: string }): void {
    this.states[source] = [];
  }

  getCanvas(): HTMLElement {
    return this.options.container;
  }

  getContainer(): HTMLElement {
    return this.options.container;
  }

  getCenter(): LngLat {
    return new LngLat();
  }

  remove(): void {
    this.isRemoved = true;
  }
}

export class Marker {
  private readonly element: HTMLElement;

  constructor(options: { element: HTMLElement }) {
    this.element = options.element;
  }

  setLngLat(): this {
    return this;
  }

  addTo(map: Map): this {
    map.options.container.append(this.element);
    return this;
  }

  remove(): this {
    this.element.remove();
    return this;
  }
}

export class Popup extends Marker {
  private readonly content: HTMLElement;

  constructor() {
    const content = document.createElement('div');
    super({ element: content });
    this.content = content;
  }

  setText(text: string): this {
    this.content.textContent = text;
    return this;
  }
}

class LngLat {
  readonly lng = 0;
  readonly lat = 0;

  wrap(): this {
    return this;
  }
}

export class LngLatBounds {
  readonly points: [number, number][];

  constructor(...corners: [number, number][]) {
    this.points = corners;
  }

  extend(point: [number, number]): this {
    this.points.push(point);
    return this;
  }

  getCenter(): { lng: number; lat: number } {
    const [lng, lat] = this.points[0] ?? [0, 0];
    return { lng, lat };
  }
}

export class NavigationControl {}
export class ScaleControl {}
export class AttributionControl {}
export function setWorkerUrl(): void {}
