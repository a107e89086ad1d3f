import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Laptop, Smartphone } from "lucide-react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/states";
import { TimeStamp } from "@/components/ui/time-stamp";
import { type Device, deviceName } from "@/domain/device";
import { errorText } from "@/lib/errors";
import { useDevices, useEndDevices } from "@/queries/people/account";
import { Part } from "./part";

const headingId = "account-devices";

const DeviceRow = ({ device }: { device: Device }) => {
  const end = useEndDevices();
  const name = deviceName(device);
  const Icon = device.isPhone ? Smartphone : Laptop;

  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden="true" className="grid size-10 flex-none place-items-center rounded-medium bg-sunken">
          <Icon className="size-5 text-ink-2" />
        </span>
        <div className="min-w-[min(100%,10rem)] flex-1">
          <p className="font-label">{name}</p>
          <p className="text-small text-ink-2">
            {device.isCurrent ? (
              t`This device`
            ) : (
              <Trans>
                Logged in: <TimeStamp iso={device.since} />
              </Trans>
            )}
            {device.country && ` · ${device.country}`}
          </p>
        </div>
        {!device.isCurrent && (
          <Button variant="ghost" size="s" pending={end.isPending} onClick={() => end.mutate([device.id])}>
            <Trans>
              Log out <span className="sr-only">{name}</span>
            </Trans>
          </Button>
        )}
      </div>
      {end.error && <FormError>{`${t`It’s still logged in.`} ${errorText(end.error)}`}</FormError>}
    </li>
  );
};

const DeviceList = ({ devices }: { devices: readonly Device[] }) => {
  const end = useEndDevices();
  const others = devices.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);

  return (
    <>
      <ul className="-my-3">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {end.error && <FormError>{`${t`Some devices are still logged in.`} ${errorText(end.error)}`}</FormError>}
      {(others.length > 1 || end.isPending) && (
        <Button variant="ghost" className="self-start" pending={end.isPending} onClick={() => end.mutate(others)}>
          {t`Log out all other devices`}
        </Button>
      )}
    </>
  );
};

/** (devices-1) */
export const Devices = () => (
  <Part id={headingId} title={t`Devices`}>
    <QueryView
      query={useDevices()}
      failed={t`Your devices couldn’t be loaded`}
      skeleton={<Skeleton shape="block" className="h-14" />}
      empty={null}
    >
      {(devices) => <DeviceList devices={devices} />}
    </QueryView>
  </Part>
);
