import * as Slider from '@radix-ui/react-slider';
import { useState } from 'react';
import { ButtonLink } from '../../components/ui/button';
import { SampleMark } from '../../components/ui/sample-mark';
import { consumerContent } from '../../content/consumer';
import { formatDollars } from '../../lib/format';
import { paths } from '../../lib/paths';
import { calculateSavings, receiptsRange, spendRange } from './calculator.rules';

const words = consumerContent.calculator;

/** What a semester of receipts may be worth. */
export function SavingsCalculator() {
  const [spend, setSpend] = useState(spendRange.initial);
  const [receipts, setReceipts] = useState(receiptsRange.initial);
  const { monthly, semester } = calculateSavings({ monthlySpend: spend });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <SliderField
          label={words.spend}
          value={spend}
          text={formatDollars(spend)}
          range={spendRange}
          onChange={setSpend}
        />
        <SliderField
          label={words.receipts}
          value={receipts}
          text={String(receipts)}
          range={receiptsRange}
          onChange={setReceipts}
        />
        {/* No action is specified for this button; since a button must do something, it leads to the upload page. */}
        <ButtonLink to={paths.upload} size="lg" className="justify-self-start">
          {words.button}
        </ButtonLink>
      </div>
      <div className="paper-shadow">
        <div className="torn till bg-sheet px-6" aria-live="polite">
          <p className="leader pt-5">
            <span>{words.spend}</span>
            <span className="leader-dots" />
            <span>{formatDollars(spend)}</span>
          </p>
          <p className="leader pt-2">
            <span>{words.receipts}</span>
            <span className="leader-dots" />
            <span>{receipts}</span>
          </p>
          <div className="my-4 perforation" />
          <p className="leader">
            <span>{words.monthly}</span>
            <span className="leader-dots" />
            <span className="font-display text-xl font-extrabold" data-result="monthly">
              {formatDollars(monthly)}
            </span>
          </p>
          <p className="leader mt-2 text-green-deep">
            <span className="font-semibold">{words.semester}</span>
            <span className="leader-dots" />
            <span className="font-display text-3xl font-extrabold" data-result="semester">
              {formatDollars(semester)}
            </span>
          </p>
          <p className="pt-4 pb-6 text-sm text-soft">
            {words.note}
            <SampleMark />
          </p>
        </div>
      </div>
    </div>
  );
}

type Range = { min: number; max: number; step: number };

function SliderField({
  label,
  value,
  text,
  range,
  onChange,
}: {
  label: string;
  value: number;
  text: string;
  range: Range;
  onChange: (value: number) => void;
}) {
  return (
    <div>
      <p className="till flex items-baseline justify-between font-semibold">
        <span>{label}</span>
        <span className="font-display text-xl font-extrabold">{text}</span>
      </p>
      <Slider.Root
        min={range.min}
        max={range.max}
        step={range.step}
        value={[value]}
        onValueChange={([next]) => onChange(next ?? value)}
        className="relative flex h-11 touch-none items-center select-none"
      >
        <Slider.Track className="relative h-2.5 grow rounded-full bg-line">
          <Slider.Range className="absolute h-full rounded-full bg-green" />
        </Slider.Track>
        <Slider.Thumb
          aria-label={label}
          aria-valuetext={text}
          className="block size-7 cursor-grab rounded-full border-4 border-green bg-sheet shadow-float"
        />
      </Slider.Root>
    </div>
  );
}
