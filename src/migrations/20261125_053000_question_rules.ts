import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A question about a line is asked once, ends once, and stays as it was asked. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    insert into state_transitions values
      ('line_questions', 'open', 'answered'), ('line_questions', 'open', 'withdrawn'), ('line_questions', 'open', 'expired');
    create trigger line_questions_transition before update of status on line_questions for each row execute function check_transition('status');
    create trigger line_questions_history after insert or update of status on line_questions for each row execute function keep_history('status');
    create trigger line_questions_frozen before update on line_questions for each row execute function keep_frozen(
      'statement_line_id', 'brand_id', 'asked_by_id', 'message', 'answer_by');
    create trigger line_questions_kept before delete or truncate on line_questions for each statement execute function refuse_deletion();
    alter table line_questions add constraint line_questions_message_check check (char_length(message) between 1 and 1000);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table line_questions drop constraint line_questions_message_check;
    drop trigger line_questions_kept on line_questions;
    drop trigger line_questions_frozen on line_questions;
    drop trigger line_questions_history on line_questions;
    drop trigger line_questions_transition on line_questions;
    delete from state_transitions where machine = 'line_questions';
  `)
}
