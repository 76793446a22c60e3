// What the engine says about the units that are selected or looked at: where they can get, what they could do, the zones, arcs
// and lines of sight around them, the card of a unit and its threats. An answer counts only while nothing has happened and
// the same units are meant.
import { perhaps } from '../../client';
import { withPlayed } from '../../foresight';
import type { ArcOf, Option, Reach, SightOf, Threat, UnitCard, UnitId, ZoneOf } from '../../wire';
import type { Mirror } from './mirror.svelte';
import type { Players } from './players.svelte';
import type { Replay } from './replay.svelte';
import type { Selection } from './selection.svelte';

export interface Shown {
  zones: boolean;
  arcs: boolean;
  sight: boolean;
  threats: boolean;
}

// Options that are not listed: they have buttons or places of their own.
const unlisted: readonly Option['kind'][] = ['done', 'place', 'ride'];
const secret: readonly Option['kind'][] = ['card', 'mute'];

export class Around {
  shown = $state<Shown>({ zones: false, arcs: false, sight: false, threats: false }); // what the player wants to see
  reach = $state.raw<Reach | null>(null);
  offers = $state.raw<Option[]>([]); // what the selected units could do, if they were activated
  zones = $state.raw<ZoneOf[]>([]);
  arcs = $state.raw<ArcOf[]>([]);
  sights = $state.raw<SightOf[]>([]);
  threats = $state.raw<Threat[]>([]);
  card = $state.raw<UnitCard | null>(null);

  // The options to list: in a half, what the selected units could do.
  readonly choices = $derived.by<Option[]>(() => {
    const { options, decision } = this.mirror;
    if (!this.players.isMine) return [];
    if (this.selection.general !== null) return options.filter(({ kind }) => kind === 'lead');
    return (decision?.question === 'half' || this.selection.isNext ? this.offers : options).filter(({ kind }) => !unlisted.includes(kind) && (this.players.maySeeSecrets || !secret.includes(kind)));
  });

  constructor(
    private readonly mirror: Mirror,
    private readonly replay: Replay,
    private readonly players: Players,
    private readonly selection: Selection,
  ) {}

  // When the engine has said that there is somewhere to go.
  get canDrag(): boolean {
    return this.selection.acting.length > 0 && (this.mirror.isPlacing || !!this.reach?.ways.length);
  }

  clear(): void {
    this.offers = [];
    this.card = null;
    this.threats = [];
  }

  // No unit is meant any more.
  forgetUnits(): void {
    this.reach = null;
    this.offers = [];
  }

  // ---- units that act

  async showActing(): Promise<void> {
    const units = this.selection.acting;
    this.forgetUnits();
    if (!units.length) return;
    await Promise.all([this.showReach(units), this.selection.isNext ? this.showOffers(units) : null]);
  }

  private stillMeans(units: readonly UnitId[]): () => boolean {
    const isNow = this.mirror.sinceNow();
    return () => isNow() && isSame(units, this.selection.acting);
  }

  private async showReach(units: UnitId[]): Promise<void> {
    const isWanted = this.stillMeans(units);
    const reach = await perhaps(this.mirror.engine.reach({ units }));
    if (isWanted()) this.reach = reach;
  }

  private async showOffers(units: UnitId[]): Promise<void> {
    const { mirror } = this;
    const isWanted = this.stillMeans(units);
    const asked = { seat: mirror.seat, units };
    const offered = await perhaps(mirror.engine.options(asked));
    if (!offered || !isWanted()) return;
    const { options, refusal } = offered;
    // A unit in melee has nothing to choose once it is activated: it fights.
    this.offers = options.length ? options : this.activationsOf(units);
    if (refusal && !this.offers.length) this.selection.refuse({ refusal }, units[0] ?? null);
    const foreseen = options.length ? await mirror.foresee('options', asked) : null;
    if (!foreseen || !isWanted()) return;
    this.offers = foreseen.options;
    await mirror.playOut(foreseen.options, (line, played) => (this.offers = withPlayed(this.offers, line, played)), isWanted);
  }

  private activationsOf(units: readonly UnitId[]): Option[] {
    const isOfAll = (some: readonly UnitId[]) => some.length === units.length && some.every((unit) => units.includes(unit));
    return this.mirror.options.filter((one) => one.kind === 'activate' && isOfAll(one.units));
  }

  // ---- the unit in focus

  // Zones, arcs and sight as far as they are wanted.
  async show(): Promise<void> {
    const { engine } = this.mirror;
    const isNow = this.mirror.sinceNow();
    const unit = this.selection.focus;
    const { zones, arcs, sight, threats } = this.shown;
    const zonesNow = zones || this.selection.acting.length > 0 ? await perhaps(engine.zones({})) : null;
    if (!isNow()) return;
    this.zones = zonesNow?.zones ?? [];
    const arcsNow = arcs && unit !== null ? await perhaps(engine.arcs({ unit })) : null;
    if (!isNow()) return;
    this.arcs = arcsNow?.arcs ?? [];
    const sightsNow = sight && unit !== null ? await perhaps(engine.sight({ seat: this.mirror.seat, unit })) : null;
    if (!isNow()) return;
    this.sights = sightsNow?.sights ?? [];
    if (threats && unit !== null) void this.foreseeThreats(unit); // no order waits for the adviser
    else if (this.selection.inspected === null) this.threats = [];
  }
  private async foreseeThreats(unit: UnitId): Promise<void> {
    const foreseen = await this.mirror.foresee('threats', { seat: this.mirror.seat, unit });
    if (this.selection.focus === unit) this.threats = foreseen?.threats ?? [];
  }

  async toggle(what: keyof Shown): Promise<void> {
    this.shown[what] = !this.shown[what];
    await this.show();
  }

  async inspect(unit: UnitId | null): Promise<void> {
    const { mirror, selection } = this;
    const isNow = mirror.sinceNow();
    selection.inspected = unit;
    this.card = null;
    this.threats = [];
    if (unit === null || this.replay.past) return;
    const isWanted = () => isNow() && selection.inspected === unit;
    const card = await perhaps(mirror.engine.card({ unit }));
    if (isWanted()) this.card = card;
    const threats = await mirror.foresee('threats', { seat: mirror.seat, unit });
    if (isWanted()) this.threats = threats?.threats ?? [];
  }
}

const isSame = (a: readonly UnitId[], b: readonly UnitId[]): boolean => a.length === b.length && a.every((unit, i) => unit === b[i]);
