import { useEffect, useState } from 'react';
import type { MyPurchasesResponse } from '../../../../domain/contracts/my.contract.js';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { myContent } from '../../content/private/my';
import { failureCodeOf } from '../../lib/api/unwrap';
import { useShowFailedAct } from '../../lib/failed-act';
import { canBeNotified, subscribe, thisPhone, unsubscribe } from '../../lib/push';
import type { MyApi } from './my-api';

const words = myContent.page.notices;

/** Notices on this device: off until its owner turns them on here. */
export function MyNotices({
  push: { public_key: publicKey, phones },
  api,
  onChanged,
}: {
  push: NonNullable<MyPurchasesResponse['push']>;
  api: MyApi;
  onChanged: () => Promise<void>;
}) {
  const showFailedAct = useShowFailedAct();
  const [phone, setPhone] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // What this device can do is known only on it: the page may have been drawn by the server.
  const [isAble, setAble] = useState<boolean | null>(null);
  useEffect(() => {
    setAble(canBeNotified());
    if (canBeNotified()) void thisPhone().then(setPhone);
  }, []);
  const isOn = phone !== null && phones.includes(phone);
  const start = async () => {
    setProblem(null);
    try {
      const subscription = await subscribe(publicKey);
      if (!subscription) return setProblem(words.denied);
      await api.addPhone(subscription);
      setPhone(await thisPhone());
      await onChanged();
    } catch (error) {
      if (failureCodeOf(error) === 'push.too_many') setProblem(words.tooMany);
      else showFailedAct(error);
    }
  };
  const stop = async (id: string) => {
    try {
      await api.dropPhone(id);
      await unsubscribe();
      await onChanged();
    } catch (error) {
      showFailedAct(error);
    }
  };
  if (isAble === null) return null;
  return (
    <section aria-labelledby="notices" className="grid gap-4 border-t-2 border-dotted border-line pt-6">
      <div>
        <h2 id="notices" className="text-2xl">
          {words.title}
        </h2>
        <p className="mt-2 max-w-(--container-text) text-soft">{words.text}</p>
      </div>
      {!isAble && <p className="font-semibold">{words.install}</p>}
      {isAble && isOn && (
        <p className="flex flex-wrap items-center gap-3">
          <span role="status" className="font-semibold text-green-deep">
            {words.on}
          </span>
          <Button variant="secondary" onClick={() => void stop(phone)}>
            {words.stop}
          </Button>
        </p>
      )}
      {isAble && !isOn && (
        <p>
          <Button variant="secondary" onClick={() => void start()}>
            {words.start}
          </Button>
        </p>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
    </section>
  );
}
