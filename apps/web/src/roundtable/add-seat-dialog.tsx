import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../controls/button.tsx";
import { GrowingTextArea } from "../controls/growing-text-area.tsx";
import { ModalDialog } from "../controls/modal-dialog.tsx";
import { ProblemNotice } from "../controls/problem-notice.tsx";
import { addAgent } from "../server/session-requests.ts";
import { readRoles } from "../server/setup-requests.ts";
import { useSession, useView } from "../session/session-context.ts";

const fieldClass = "border-line-strong bg-surface mt-1 w-full rounded-xl border px-3 py-1.5 text-[0.9375rem]";

/** Chooses a role to be seated, and what it is to do, if anything yet. */
export function AddSeatDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { session } = useSession();
  const language = useView((view) => view.brief?.language ?? "en");
  const roles = useQuery({
    queryKey: ["roles", language],
    queryFn: ({ signal }) => readRoles(language, signal),
  });
  const [chosen, setChosen] = useState("");
  const [task, setTask] = useState("");
  const [roleId, taskId] = [useId(), useId()];
  const role = roles.data?.roles.find(({ id }) => id === chosen) ?? roles.data?.roles[0];
  const adding = useMutation({
    mutationFn: (id: string) =>
      addAgent(session.sessionId, { role_id: id, ...(task.trim() === "" ? {} : { task: task.trim() }) }),
    onSuccess() {
      // With a task, a session at rest goes on.
      session.wake();
      onClose();
    },
  });
  return (
    <ModalDialog title={t("seat.addTitle")} text={t("seat.addText")} onClose={onClose}>
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (role !== undefined && !adding.isPending) adding.mutate(role.id);
        }}
      >
        {roles.isError && (
          <ProblemNotice
            title={t("brief.seatsUnknown")}
            error={roles.error}
            onRetry={() => void roles.refetch()}
          />
        )}
        <div>
          <label htmlFor={roleId} className="text-sm font-medium">
            {t("seat.role")}
          </label>
          <select
            id={roleId}
            value={role?.id ?? ""}
            disabled={role === undefined}
            onChange={({ target }) => setChosen(target.value)}
            className={`${fieldClass} min-h-10`}
          >
            {roles.data?.roles.map(({ id, emoji, name }) => (
              <option key={id} value={id}>
                {`${emoji} ${name}`}
              </option>
            ))}
          </select>
          {role !== undefined && <p className="text-soft mt-1 text-sm">{role.description}</p>}
        </div>
        <div>
          <label htmlFor={taskId} className="text-sm font-medium">
            {t("seat.task")}
          </label>
          <GrowingTextArea
            id={taskId}
            rows={2}
            value={task}
            placeholder={t("seat.taskHint")}
            onChange={({ target }) => setTask(target.value)}
            className={`${fieldClass} max-h-40`}
          />
        </div>
        {adding.isError && <ProblemNotice title={t("session.actionFailed")} error={adding.error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("app.cancel")}</Button>
          <Button type="submit" look="primary" disabled={role === undefined || adding.isPending}>
            {t("seat.addConfirm")}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
