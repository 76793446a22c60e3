// A lesson as it is taken: which step it is at, and whether the goal of a step is reached, which the engine of the table says
// after every event. Stands between a battle and its engines: gives the dice of the lesson where it has some, and lets the
// enemy do what the example does, as long as the rules allow it; otherwise an agent decides, and dice roll as ever.
// Decides nothing about the rules, and knows no words.
import type { Adviser } from '../adviser';
import { perhaps, type Engine } from '../client';
import type { Done, Refused, SeatName, Told } from '../wire';
import { pupil, type Example, type Lesson, type Step } from './lessons';
import type { Progress, Reached } from './progress';

export class Teacher {
  reached = $state.raw<readonly Reached[]>([]); // one for each completed step
  wasDone = $state(false);
  isAstray = $state(false); // the turn has passed on, and the goal is not reached
  readonly engine: Engine;

  constructor(
    readonly lesson: Lesson,
    private readonly table: Engine,
    kept: Progress | null = null,
  ) {
    this.reached = kept?.reached.slice(0, lesson.steps.length) ?? [];
    this.wasDone = kept?.isDone ?? false;
    this.engine = {
      ...table,
      act: async (asked) => this.after(await table.act(asked)),
      roll: async (asked) => this.after(await table.roll(asked.dice ? asked : { ...asked, ...(await this.dice()) })),
      undo: async (asked) => {
        const answer = await table.undo(asked);
        if ('at' in answer) this.takenBack(answer.at);
        return answer;
      },
    };
  }

  get number(): number {
    return this.reached.length;
  }
  get step(): Step | undefined {
    return this.lesson.steps[this.number];
  }
  get isOver(): boolean {
    return this.step === undefined;
  }

  progress(text: string): Progress {
    return { reached: this.reached, text, isDone: this.wasDone };
  }

  // The step is only read, and has been.
  async next(at: number): Promise<void> {
    if (this.step && !this.step.goal.length) await this.complete(at);
  }

  // ---- goals

  private async after(answer: Done | Refused): Promise<Done | Refused> {
    if ('told' in answer) await this.judge(answer.told.at);
    return answer;
  }

  // Several steps may have been completed by one event.
  async judge(at: number): Promise<void> {
    while (this.step?.goal.length && (await this.isReached(this.step))) await this.complete(at);
    this.isAstray = this.step !== undefined && (await this.hasPassedOn(this.step));
  }
  private async isReached({ goal }: Step): Promise<boolean> {
    const { holds } = await this.table.holds({ statements: [...goal] });
    return holds.every(Boolean);
  }
  private async complete(at: number): Promise<void> {
    const { text } = await this.table.save({});
    this.reached = [...this.reached, { at, text }];
    this.isAstray = false;
    this.wasDone ||= this.isOver;
  }
  private takenBack(at: number): void {
    this.reached = this.reached.filter((one) => one.at <= at);
    this.isAstray = false;
  }

  // The pupil has had a turn and the goal is not reached, although the example needs no more.
  private async hasPassedOn({ lines }: Step): Promise<boolean> {
    const begun = (await this.since(this.reached.at(-1)?.at ?? 0)).flatMap(({ notes }) => notes).filter(({ what }) => what === 'half_begins').length;
    return begun > (lines.some(({ seat }) => seat && seat !== pupil) ? 2 : 1);
  }

  // ---- the example

  private async since(from: number): Promise<Told[]> {
    return (await this.table.story(from ? { from } : {})).story;
  }
  // The lines of one kind that are still to come, of this step and of the one before it: a goal may have been reached before all
  // its lines were played.
  private async left(isOne: (line: Example) => boolean, hasHappened: (told: Told) => boolean): Promise<Example[]> {
    const [before, now] = [this.lesson.steps[this.number - 1], this.step];
    const lines = [...(before?.lines ?? []), ...(now?.lines ?? [])].filter(isOne);
    return lines.slice((await this.since(this.reached.at(-2)?.at ?? 0)).filter(hasHappened).length);
  }

  // The dice of the lesson, if they are for this roll and that many are rolled; of one side alone, as many as are rolled.
  private async dice(): Promise<{ dice?: number[] }> {
    const { node } = await this.table.look({ seat: pupil });
    if (node.kind !== 'chance') return {};
    const [next] = await this.left(({ roll }) => roll === node.roll, ({ roll }) => roll === node.roll);
    const given = [...(next?.line.replace(/\D/g, '') ?? '')].map(Number);
    const wanted = node.dice + node.against;
    const fits = node.against ? given.length === wanted : given.length >= wanted;
    return fits ? { dice: given.slice(0, wanted) } : {};
  }

  // An adviser that decides as the example does, where that is legal.
  adviser(own: Adviser): Adviser {
    return { ...own, decide: async (seat, agent, lines) => (await this.lineOf(seat)) ?? own.decide(seat, agent, lines) };
  }
  private async lineOf(seat: SeatName): Promise<string | null> {
    const [next] = await this.left((one) => one.seat === seat, (told) => told.seat === seat && !told.dice.length);
    return next && (await this.isLegal(seat, next.line)) ? next.line : null;
  }
  private async isLegal(seat: SeatName, line: string): Promise<boolean> {
    const options = (await perhaps(this.table.options({ seat })))?.options ?? [];
    if (options.some((option) => option.line === line)) return true;
    const trial = await perhaps(this.table.try({ seat, line }));
    return trial !== null && !trial.refusal;
  }
}
